import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const region = 'eu-test-1'
const accessKeyId = 'AKIATEST'
const secretAccessKey = 'secret/of+tests'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * A bucket that speaks S3's wire form: PUT, GET with ranges, HEAD and DELETE, each only with the signature that AWS
 * documents (Signature Version 4), worked out here anew. `faults` are answered first, one a request; `hangUp` is a
 * connection that is cut.
 */
export async function s3Server() {
  const objects = new Map<string, Buffer>()
  const faults: (number | 'hangUp')[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const fault = faults.shift()
    if (fault === 'hangUp') return void request.socket.destroy()
    if (fault) return void response.writeHead(fault).end('<Error><Code>SlowDown</Code></Error>')
    const problem = whyNot(request, body)
    if (problem) return void response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`)
    answer(objects, request, response, body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_BUCKET: 'files',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const close = () => new Promise(resolve => server.close(resolve).closeAllConnections())
  return { objects, faults, asked, env, close }
}

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) {
  const { method, url = '' } = request
  if (method === 'PUT') {
    // As S3: a body of unknown length is not taken.
    if (request.headers['content-length'] === undefined) return response.writeHead(411).end()
    objects.set(url, body)
    return response.writeHead(200).end()
  }
  const found = objects.get(url)
  if (method === 'DELETE') {
    objects.delete(url)
    return response.writeHead(204).end()
  }
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  if (method === 'HEAD') return response.writeHead(200, { 'content-length': found.length }).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return response.writeHead(200).end(found)
  return response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1))
}

function whyNot({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, id, day, where, names = '', signature] = found
  if (id !== accessKeyId || where !== region) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  const signedAt = Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - signedAt) < 900_000) || !at.startsWith(String(day)))
    return 'RequestTimeTooSkewed'
  const given = String(headers['x-amz-content-sha256'])
  if (given !== 'UNSIGNED-PAYLOAD' && given !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name)))
    return 'AccessDenied'
  const listed = signed.map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  const { pathname } = new URL(url, 'http://host')
  const canonical = [method, pathname, '', listed, names, given].join('\n')
  const scope = `${day}/${where}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')
  const key = [String(where), 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, String(day)))
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
