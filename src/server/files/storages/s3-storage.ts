import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../config.ts'
import type { FileLocation, Storage } from './storage.ts'

const tries = 4
const firstWait = 200
/** Milliseconds until the answer starts, upload included: 50 MB at 4 Mbit/s. */
const patience = 120_000

/** An S3-compatible bucket with path-style addressing, signed with AWS Signature 4. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const addressOf = ({ practiceId, fileId }: FileLocation) => `${endpoint}/${bucket}/${practiceId}/${fileId}`

  // Every operation is safe to repeat: a put replaces itself, and a delete may find nothing.
  async function ask(place: FileLocation, made: () => Promise<RequestInit>): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), patience)
      const answer = await made()
        .then(init => client.fetch(addressOf(place), { ...init, signal: late.signal }))
        .catch((error: Error) => error)
        .finally(() => clearTimeout(timer))
      const isPassing = answer instanceof Error || answer.status >= 500 || answer.status === 429
      if (!isPassing) return answer
      if (tried === tries) throw refused(answer)
      if (!(answer instanceof Error)) await answer.body?.cancel()
      await wait(firstWait * 2 ** tried * (0.5 + Math.random() / 2))
    }
  }

  return {
    name: 's3',
    put: async file => {
      const answer = await ask(file, async () => ({
        method: 'PUT',
        // Streamed from disk, so that a retry starts from the beginning.
        body: await openAsBlob(file.path),
        headers: { 'x-amz-content-sha256': file.sha256, 'content-type': file.type },
      }))
      if (!answer.ok) throw refused(answer)
      await answer.body?.cancel()
    },
    read: async function* (place, from, to) {
      const answer = await ask(place, async () => ({ headers: { range: `bytes=${from}-${to}` } }))
      if (answer.status !== 206 || !answer.body) throw refused(answer)
      yield* answer.body
    },
    remove: async place => {
      const answer = await ask(place, async () => ({ method: 'DELETE' }))
      if (!answer.ok && answer.status !== 404) throw refused(answer)
      await answer.body?.cancel()
    },
  }
}

// The body of an error may contain keys, so only the status is used.
const refused = (answer: Response | Error) =>
  answer instanceof Error
    ? new Error('The storage of files did not answer', { cause: answer })
    : new Error(`The storage of files answered ${answer.status}`)
