/** A device's connection, with requests prepared as bytes, so that asking costs far less than answering. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Reply = { status: number; body: Buffer };

const headEnd = Buffer.from('\r\n\r\n');

export class Connection {
  readonly #port: number;
  #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  private constructor(port: number, socket: Socket) {
    this.#port = port;
    this.#socket = this.#hear(socket);
  }

  static async open(port: number): Promise<Connection> {
    return new Connection(port, await openSocket(port));
  }

  /**
   * One request at a time. Throws for any status but 200, because the bench only sends allowed requests. Reconnects
   * like a browser when the server closed an idle connection.
   */
  async ask(request: Buffer): Promise<Reply> {
    if (this.#socket.destroyed || this.#socket.readableEnded) this.#socket = this.#hear(await openSocket(this.#port));
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting = { resolve, reject };
    this.#socket.write(request);
    const reply = await promise;
    if (reply.status !== 200) throw new Error(`Answered ${reply.status}: ${reply.body.toString()}`);
    return reply;
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(socket: Socket): Socket {
    this.#received = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => this.#take(part));
    socket.on('close', () => this.#waiting?.reject(new Error('The server hung up')));
    socket.on('error', (error) => this.#waiting?.reject(error));
    return socket;
  }

  #take(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const body = this.#received.subarray(end + headEnd.length);
    if (body.length < bytes) return;
    this.#received = Buffer.alloc(0);
    this.#waiting?.resolve({ status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), body });
  }
}

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

type Headers = Readonly<Record<string, string>>;

export function aGet(path: string, headers: Headers = {}): Buffer {
  return Buffer.from(headOf(`GET ${path}`, headers));
}

export function aPost(path: string, headers: Headers, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(headOf(`POST ${path}`, { ...headers, 'Content-Length': `${body.length}` })), body]);
}

function headOf(line: string, headers: Headers): string {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
