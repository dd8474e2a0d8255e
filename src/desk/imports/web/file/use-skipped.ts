import { useState } from 'react'

export function useSkipped() {
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const skip = (lines: readonly number[], isOut: boolean) =>
    setSkipped(last => {
      const next = new Set(last)
      for (const line of lines) isOut ? next.add(line) : next.delete(line)
      return next
    })
  return { skipped, skip }
}
