/** Finds programs that read PDFs: Poppler and qpdf, installed or from Debian's packages. */

import { installDebianPackage } from './debianPackage.ts';
import { runCaptured } from './runQuietly.ts';

const programs = [
  { program: 'pdfinfo', words: ['-v'], debian: 'poppler-utils' },
  { program: 'qpdf', words: ['--version'], debian: 'qpdf' },
];

/** Returns whether all of them are installed now. */
export async function getPaperPrograms(): Promise<boolean> {
  for (const { program, words, debian } of programs) {
    const isThere = async (): Promise<boolean> => (await runCaptured(program, words)).succeeded;
    if (!(await isThere()) && !((await installDebianPackage(debian)) && (await isThere()))) return false;
  }
  return true;
}
