/** What reads PDFs back as others do: Poppler and qpdf, the machine's own, else Debian's packages. */

import { installDebianPackage } from './debianPackage.ts';
import { runCaptured } from './runQuietly.ts';

const programs = [
  { program: 'pdfinfo', words: ['-v'], debian: 'poppler-utils' },
  { program: 'qpdf', words: ['--version'], debian: 'qpdf' },
];

/** Whether they are all there now. */
export async function getPaperPrograms(): Promise<boolean> {
  for (const { program, words, debian } of programs) {
    const isThere = async (): Promise<boolean> => (await runCaptured(program, words)).succeeded;
    if (!(await isThere()) && !((await installDebianPackage(debian)) && (await isThere()))) return false;
  }
  return true;
}
