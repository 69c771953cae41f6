/** Finds Java for the HTML checker: installed, or else Debian's package. */

import { installDebianPackage } from './debianPackage.ts';
import { runCaptured } from './runQuietly.ts';

const programs = [process.env['JAVA_PATH'], 'java'];

export async function getJava(): Promise<string | undefined> {
  return (await findJava()) ?? ((await installDebianPackage('default-jre-headless')) ? findJava() : undefined);
}

/** A Java that runs: macOS has a `java` that only tells where to download one. */
async function findJava(): Promise<string | undefined> {
  for (const program of programs) {
    if (program !== undefined && (await runCaptured(program, ['-version'])).succeeded) return program;
  }
  return undefined;
}
