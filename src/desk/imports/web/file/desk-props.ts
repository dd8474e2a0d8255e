import type { Kind } from '#rules/imports/read-columns.ts'
import type { Desk, ImportLocale } from '../../desk.ts'

export interface DeskProps<K extends Kind> {
  desk: Desk<K>
  onDesk: (change: (last: Desk<K>) => Desk<K>) => void
  fileName: string
  source: string
  onSource: (source: string) => void
  place: ImportLocale
  onSent: () => void
}
