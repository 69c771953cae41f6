/** A drawn picture, in place of a photo that a team would take. */

const width = 640;
const height = 480;

export function samplePhoto(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d'));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new TypeError('nothing was drawn')) : resolve(blob)), 'image/png');
  });
}

/** A meadow under the sky, with the sun in it. */
function draw(context: CanvasRenderingContext2D | null): void {
  if (context === null) return;
  context.fillStyle = '#8fc7f2';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#5fa04e';
  context.fillRect(0, height * 0.65, width, height);
  context.fillStyle = '#ffb627';
  context.beginPath();
  context.arc(width * 0.75, height * 0.3, height * 0.12, 0, 2 * Math.PI);
  context.fill();
}
