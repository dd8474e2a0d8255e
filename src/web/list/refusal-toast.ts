import { toastRefusal } from '../calls/refusal.ts'
import { rowRefusal } from '../rows/rows.ts'

export const refusalToast = (title: string, error: unknown): void =>
  toastRefusal(
    title,
    { ...rowRefusal(error), message: 'Check your connection and try again.' },
    { key: 'list' },
  )
