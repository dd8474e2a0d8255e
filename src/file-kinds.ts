import type { Right } from './features/rights/member-rights.ts'
import { mostArchiveBytes } from './server/archives/archive-bounds.ts'
import { type FileKind, megabyte } from './server/files/file-kind.ts'

interface ProductKind extends FileKind {
  writeRight: Right
  readRight: Right
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Every kind of file that /files/v1 takes. The only place that registers one; the bounds are product decisions. */
export const fileKinds: readonly ProductKind[] = [
  {
    name: 'picture',
    mostBytes: 20 * megabyte,
    types: pictures,
    writeRight: 'practice-settings',
    readRight: 'see-diary',
    isPublic: true,
    mostEdge: 4_096,
  },
  // Travels inside mails, twice as wide as a mail is shown.
  {
    name: 'mail-picture',
    mostBytes: 5 * megabyte,
    types: ['image/jpeg', 'image/png'],
    writeRight: 'marketing',
    readRight: 'marketing',
    mostEdge: 1_120,
  },
  // Others see it for as long as a network fetches it, by an address of its own (files/lent-route.ts).
  {
    name: 'post-picture',
    mostBytes: 20 * megabyte,
    types: pictures,
    writeRight: 'marketing',
    readRight: 'marketing',
    mostEdge: 2_160,
  },
  {
    name: 'guide',
    mostBytes: 10 * megabyte,
    types: ['application/pdf'],
    writeRight: 'marketing',
    readRight: 'marketing',
  },
  {
    name: 'client-file',
    mostBytes: 50 * megabyte,
    types: [...pictures, 'application/pdf', docx, 'text/csv', 'text/plain'],
    writeRight: 'client-notes',
    readRight: 'client-notes',
  },
  {
    name: 'import',
    mostBytes: 30 * megabyte,
    types: ['text/csv', 'text/plain'],
    writeRight: 'practice-settings',
    readRight: 'practice-settings',
  },
  {
    name: 'archive',
    mostBytes: mostArchiveBytes,
    types: ['application/zip'],
    writeRight: 'practice-settings',
    readRight: 'practice-settings',
  },
  // What one person is given of their own: made by the product, kept for a day.
  {
    name: 'client-archive',
    mostBytes: mostArchiveBytes,
    types: ['application/zip'],
    writeRight: 'practice-settings',
    readRight: 'practice-settings',
  },
]
