import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from './place.ts'
import { openPlace } from './open-place.ts'
import { refusalOf, startStore } from './s3-server.fixture.ts'

const account = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-central-1' }
const name = backupName(new Date('2026-11-23T12:00:00Z'), 'abcdef')

async function store(now?: () => Date) {
  const started = await startStore(account, 'yedek', now)
  onTestFinished(() => started.close())
  const open = (changed: Partial<typeof account> & { bucket?: string } = {}) =>
    openPlace({
      kind: 's3',
      endpoint: started.endpoint,
      bucket: 'yedek',
      prefix: 'otel şubesi/',
      ...account,
      ...changed,
    })
  return { ...started, open }
}

async function* pieces(content: Buffer, failAt = Infinity) {
  for (let at = 0; at < content.length; at += 100_000) {
    if (at > failAt) throw new Error('the database went away')
    yield content.subarray(at, at + 100_000)
  }
}

test('a backup is uploaded to a bucket in parts, is listed under its prefix, can be downloaded unchanged, and can be removed', async () => {
  const { open, objects } = await store()
  const place = await open()
  const content = randomBytes(20_000_000)
  expect(await place.list()).toEqual([])
  expect(await place.put(name, pieces(content))).toBe(content.length)
  objects.set('otel şubesi/notes.txt', Buffer.from('not ours'))
  expect(await place.list()).toEqual([{ name, bytes: content.length, isVerified: false }])
  await place.markVerified(name)
  expect(await place.list()).toEqual([{ name, bytes: content.length, isVerified: true }])
  const back = createHash('sha256')
  for await (const chunk of place.get(name)) back.update(chunk)
  expect(back.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
  await place.remove(name)
  expect([...objects.keys()]).toEqual(['otel şubesi/notes.txt'])
})

test('an interrupted upload leaves nothing behind, neither listed nor paid for', async () => {
  const { open, objects, uploads } = await store()
  const place = await open()
  await expect(place.put(name, pieces(randomBytes(10_000_000), 9_000_000))).rejects.toThrow('the database went away')
  expect([objects.size, uploads.size]).toEqual([0, 0])
})

test('a wrong secret, an unknown bucket and a wrong clock are refused with clear messages', async () => {
  const { open, objects } = await store()
  const wrong = await open({ secret: 'another' })
  await expect(wrong.put(name, pieces(randomBytes(10)))).rejects.toThrow('refuses KONUK_BACKUP_S3_KEY_ID')
  await expect((await open({ bucket: 'baska' })).list()).rejects.toThrow('no bucket baska')
  const late = await store(() => new Date(Date.now() + 3_600_000))
  await expect((await late.open()).list()).rejects.toThrow('clock is wrong')
  late.close()
  await expect((await late.open()).list()).rejects.toThrow('cannot be reached')
  expect(objects.size).toBe(0)
})

test('the test store refuses a request whose body, query or headers differ from the signed ones', async () => {
  const refusals: (string | undefined)[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const judge = (changed: object, content = body) =>
        refusals.push(
          refusalOf(Object.assign(Object.create(request) as typeof request, changed), content, account, new Date()),
        )
      judge({})
      judge({ url: `${request.url}&more=1` })
      judge({ method: 'DELETE' })
      judge({
        headers: { ...request.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      })
      judge({ headers: { ...request.headers, 'x-amz-content-sha256': 'f'.repeat(64) } })
      response.writeHead(200).end('<ListBucketResult></ListBucketResult>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const place = await openPlace({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'yedek',
    prefix: '',
    ...account,
  })
  await place.list()
  expect(refusals).toEqual([
    undefined,
    'SignatureDoesNotMatch',
    'SignatureDoesNotMatch',
    'SignatureDoesNotMatch',
    'XAmzContentSHA256Mismatch',
  ])
})
