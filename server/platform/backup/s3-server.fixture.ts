// An object store that implements as much of S3 as backups need. It checks each signature by computing it again, by the
// rules that AWS publishes for Signature Version 4: canonical request, string to sign, and a chain of keyed hashes.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const quarterMs = 15 * 60_000

type BucketCredentials = { keyId: string; secret: string; region: string }

/** Returns S3's error code for a refused request, or undefined if the account's signature is valid. */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  { keyId, secret, region }: BucketCredentials,
  now: Date,
) {
  const { headers, method = '', url = '/' } = request
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  const [, credential = '', signedNames = '', signature] = parts ?? []
  const [id, day = '', inRegion, service, end] = credential.split('/')
  if (id !== keyId || inRegion !== region || service !== 's3' || end !== 'aws4_request') return 'InvalidAccessKeyId'
  const stamp = String(headers['x-amz-date'])
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? []
  const at = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
  if (!(Math.abs(at - now.getTime()) < quarterMs) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed'
  const names = signedNames.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  const canonical = [method, pathname, query.join('&'), lines.join(''), signedNames, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

export type Store = {
  endpoint: string
  objects: Map<string, Buffer>
  uploads: Map<string, Map<number, Buffer>>
  /**
   * The fault that occurs when an object is read: `cutAt` cuts the connection after this number of bytes, `flipAt`
   * changes one bit at this position.
   */
  mishap: { cutAt?: number; flipAt?: number }
  close: () => void
}

/** Returns a copy of the content with one bit flipped. */
export function flipped(content: Buffer, at: number): Buffer {
  const changed = Buffer.from(content)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

/** `now` is the store's own clock. */
export async function startStore(account: BucketCredentials, bucket: string, now = () => new Date()): Promise<Store> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const mishap: Store['mishap'] = {}
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        const { status, text, headers = {} } = answer(request, body)
        const { cutAt } = mishap
        const length = Buffer.byteLength(text)
        response.writeHead(status, { 'content-type': 'application/xml', 'content-length': length, ...headers })
        if (cutAt !== undefined && Buffer.isBuffer(text) && cutAt < length)
          response.write(text.subarray(0, cutAt), () => response.destroy())
        else response.end(text)
      },
      () => response.destroy(),
    )
  })
  type Answer = { status: number; text: string | Buffer; headers?: Record<string, string> }
  const error = (status: number, code: string): Answer => ({
    status,
    text: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  })
  function answer(request: IncomingMessage, body: Buffer): Answer {
    const refusal = refusalOf(request, body, account, now())
    if (refusal !== undefined) return error(403, refusal)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
    const [, inBucket, ...rest] = decodeURIComponent(pathname).split('/')
    if (inBucket !== bucket) return error(404, 'NoSuchBucket')
    const key = rest.join('/')
    const upload = searchParams.get('uploadId') ?? ''
    if (request.method === 'GET' && key === '') return { status: 200, text: listOf(searchParams.get('prefix') ?? '') }
    if (request.method === 'GET') {
      const found = objects.get(key)
      if (found === undefined) return error(404, 'NoSuchKey')
      return { status: 200, text: mishap.flipAt === undefined ? found : flipped(found, mishap.flipAt) }
    }
    if (request.method === 'POST' && searchParams.has('uploads')) {
      uploads.set(`u${uploads.size}`, new Map())
      const id = `u${uploads.size - 1}`
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    if (request.method === 'PUT' && upload !== '') {
      uploads.get(upload)?.set(Number(searchParams.get('partNumber')), body)
      return { status: 200, text: '', headers: { etag: `"${sha256(body).slice(0, 32)}"` } }
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return { status: 200, text: '', headers: { etag: `"${sha256(body).slice(0, 32)}"` } }
    }
    if (request.method === 'POST' && upload !== '') {
      const parts = [...(uploads.get(upload) ?? [])].toSorted(([a], [b]) => a - b)
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)))
      uploads.delete(upload)
      return {
        status: 200,
        text: `<CompleteMultipartUploadResult><Location>x</Location><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
      }
    }
    if (request.method === 'DELETE') {
      if (upload === '') objects.delete(key)
      else uploads.delete(upload)
      return { status: 204, text: '' }
    }
    return error(405, 'MethodNotAllowed')
  }
  const listOf = (prefix: string) =>
    `<ListBucketResult><Name>${bucket}</Name>${[...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { length }]) =>
          `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2026-11-23T12:00:00.000Z</LastModified><ETag>"x"</ETag></Contents>`,
      )
      .join('')}</ListBucketResult>`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, objects, uploads, mishap, close: () => server.close() }
}
