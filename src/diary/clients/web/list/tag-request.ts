import type { ListedClient } from '../list-data.ts'

export const clientCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'client' : 'clients'}`

export interface TagRequest {
  rows: ListedClient[]
  answer: (tag: string | null) => void
}
