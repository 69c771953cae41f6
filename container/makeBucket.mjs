/** Makes the bucket of the S3_… settings where it is not there yet, and waits for a storage that still starts. For container/compose.three.yaml. */

import { setTimeout as pause } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION = 'us-east-1' } = process.env;
const tries = 60;
const betweenMs = 1000;

const client = new AwsClient({
  accessKeyId: S3_ACCESS_KEY ?? '',
  secretAccessKey: S3_SECRET_KEY ?? '',
  region: S3_REGION,
  service: 's3',
  retries: 0,
});

/** What kept it from being there; undefined when it is. */
async function make() {
  try {
    const { ok, status } = await client.fetch(`${S3_ENDPOINT}/${S3_BUCKET}`, { method: 'PUT' });
    // It was there already.
    return ok || status === 409 ? undefined : `${S3_ENDPOINT} antwoordde ${status}`;
  } catch {
    return `${S3_ENDPOINT} antwoordt niet`;
  }
}

let trouble;
for (let tried = 0; tried < tries; tried += 1) {
  trouble = await make();
  if (trouble === undefined) break;
  await pause(betweenMs);
}
if (trouble !== undefined) {
  console.error(`De bucket ${S3_BUCKET} is er niet: ${trouble}.`);
  process.exitCode = 1;
}
