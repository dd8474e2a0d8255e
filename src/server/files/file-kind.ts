import type { FileType } from './file-types.ts'

/** One kind of file that the door takes. The list of them is handed in: this part of the server knows no product word. */
export interface FileKind {
  /** The last part of its address. */
  name: string
  /** Bytes, of what is sent and of what is kept. */
  mostBytes: number
  types: readonly FileType[]
  /** Rights of the practice's members, as the database knows them: who hands one in or removes it, and who reads it. */
  writeRight: string
  readRight: string
  /** Anybody who knows its address sees it, and other sites may show it. */
  isPublic?: boolean
  /** Pixels: a picture is made smaller until neither edge is longer. */
  mostEdge?: number
}

/** Bytes in a megabyte, as the bounds of the kinds count them. */
export const megabyte = 1_048_576

/** The types of pictures that browsers show. */
export const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const
