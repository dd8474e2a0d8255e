/** Whose bytes, and which. */
export interface FileLocation {
  practiceId: string
  fileId: string
}

/** Bytes of a file that is on this machine's disk, to be kept. */
export interface FileToStore extends FileLocation {
  path: string
  bytes: number
  sha256: string
  type: string
}

export type StorageName = 'postgres' | 's3'

/** Keeps bytes and nothing about them: names, rights and ends are rows of `files`. */
export interface Storage {
  name: StorageName
  /** Keeps them whole, or throws; half of them may stay, and the sweep takes those. Twice is as good as once. */
  put: (file: FileToStore) => Promise<void>
  /** The bytes from `from` to `to`, both included, a piece at a time as they are asked for. Throws where one is missing. */
  read: (place: FileLocation, from: number, to: number) => AsyncIterable<Uint8Array>
  /** Deletes them; nothing to delete is fine. */
  remove: (place: FileLocation) => Promise<void>
}

export interface Storages {
  /** Where new files go. */
  first: Storage
  /** Where a file of old lies, whatever is configured now. Throws where that is not configured any more. */
  named: (name: string) => Storage
}
