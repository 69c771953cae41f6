/** Form fields of a PDF, each with a name for screen readers. */

import type { Sheet } from '#server/pdf/sheet.ts';
import { pdfText } from '#server/pdf/type/paper.ts';

type Place = { x: number; y: number; width: number; height: number };
type Field = Place & { name: string; isLong?: boolean };

const longText = 0x1000;

/** Adds the field under `parent` in the structure tree. Does nothing on a sheet that is not fillable. */
export function addTextField(sheet: Sheet, parent: PDFKit.PDFStructureElement, field: Field): void {
  const flags = field.isLong === true ? { Ff: longText } : {};
  addField(sheet, parent, field, { FT: 'Tx', DA: pdfText('/F1 12 Tf 0 g'), ...flags });
}

/** A checkbox. Its tick is drawn here for PDF readers without a default one. */
export function addTickField(sheet: Sheet, parent: PDFKit.PDFStructureElement, field: Field): void {
  const { doc } = sheet;
  if (!sheet.isFillable) return;
  const { width, height } = field;
  const look = (path: string): PDFKit.PDFKitReference => {
    const drawn = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} });
    drawn.write(path);
    drawn.end('');
    return drawn;
  };
  const tick = `1.6 w 1 J ${width * 0.22} ${height * 0.5} m ${width * 0.42} ${height * 0.25} l ${width * 0.8} ${height * 0.8} l S`;
  const appearance = { N: { Ja: look(tick), Off: look('') } };
  addField(sheet, parent, field, { FT: 'Btn', AS: 'Off', V: 'Off', AP: appearance });
}

// The library's own fields have no name for screen readers and no place in the structure tree, so this uses library
// internals that its types leave out.
type Inside = { page: { annotations: unknown[] }; _root: { data: { AcroForm: { data: { Fields: unknown[] } } } } };

function addField(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { name, ...place }: Field,
  kind: Record<string, unknown>,
): void {
  const { doc } = sheet;
  if (!sheet.isFillable) return;
  const { page, _root: root } = doc as object as Inside;
  const fields = root.data.AcroForm.data.Fields;
  const element = doc.struct('Form', { alt: name });
  parent.add(element);
  const about = { Subtype: 'Widget', F: 4, T: pdfText(`veld ${fields.length + 1}`), TU: pdfText(name) };
  const whole: object = { ...about, ...kind, structParent: element };
  doc.annotate(place.x, place.y, place.width, place.height, whole);
  fields.push(page.annotations.at(-1));
  element.end();
}
