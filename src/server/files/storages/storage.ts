export interface FileLocation {
  practiceId: string
  fileId: string
}

export interface FileToStore extends FileLocation {
  path: string
  bytes: number
  sha256: string
  type: string
}

export type StorageName = 'postgres' | 's3'

/** Stores only bytes; names and rights are rows of `files`. */
export interface Storage {
  name: StorageName
  /** Idempotent. Throws on failure; the sweep removes partial files. */
  put: (file: FileToStore) => Promise<void>
  /** Bytes `from` to `to`, inclusive, streamed on demand. Throws if a piece is missing. */
  read: (place: FileLocation, from: number, to: number) => AsyncIterable<Uint8Array>
  remove: (place: FileLocation) => Promise<void>
}

export interface Storages {
  first: Storage
  /** The storage of an existing file. Throws if it is no longer configured. */
  named: (name: string) => Storage
}
