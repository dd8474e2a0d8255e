import type { ListedClient } from '../list-data.ts'

/** '1 client', '1,204 clients'. */
export const clientCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'client' : 'clients'}`

/** Which tag these are to have; null: none after all. */
export interface TagRequest {
  rows: ListedClient[]
  answer: (tag: string | null) => void
}
