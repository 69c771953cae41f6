/** The Java that the checker of HTML runs on: the machine's own, else Debian's package. */

import { installDebianPackage } from './debianPackage.ts';
import { runCaptured } from './runQuietly.ts';

const programs = [process.env['JAVA_PATH'], 'java'];

export async function getJava(): Promise<string | undefined> {
  return (await findJava()) ?? ((await installDebianPackage('default-jre-headless')) ? findJava() : undefined);
}

/** One that runs: macOS has a `java` that only says where to get one. */
async function findJava(): Promise<string | undefined> {
  for (const program of programs) {
    if (program !== undefined && (await runCaptured(program, ['-version'])).succeeded) return program;
  }
  return undefined;
}
