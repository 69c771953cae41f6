/** The control: a bare Node HTTP server, which answers `/573` with 573 bytes, and keeps `/stream` open. */

import { createServer } from 'node:http';

import { reportUsage } from './usage.ts';

const bodies = new Map<string, Buffer>();

function bodyOf(path: string): Buffer {
  const body = bodies.get(path) ?? Buffer.alloc(Number(path.slice(1)), ' ');
  bodies.set(path, body);
  return body;
}

reportUsage();
const server = createServer((request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': hello\n\n');
    return;
  }
  const body = bodyOf(request.url ?? '/0');
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => process.exit());
