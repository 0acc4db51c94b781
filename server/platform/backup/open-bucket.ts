import { S3mini } from 's3mini'
import type { PlaceSettings } from './place.ts'

export type BucketSettings = Extract<PlaceSettings, { kind: 's3' }>

/** Opens a bucket in an object store with the S3 protocol; `words` describe it for people. */
export const openBucket = (
  { endpoint, bucket, keyId, secret, region }: BucketSettings,
  requestAbortTimeout: number,
): { s3: S3mini; words: string } => ({
  s3: new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    requestAbortTimeout,
  }),
  words: `the bucket ${bucket} at ${new URL(endpoint).host}`,
})
