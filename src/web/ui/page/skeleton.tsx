import { type ReactNode, useEffect, useState } from 'react'
import { cn } from '../cn.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-breathe rounded-md border border-border bg-sunken', className)}
    />
  )
}

const DELAY_MS = 300
const LEAST_MS = 400

/** True from 300 ms after loading starts, for at least 400 ms, so that quick answers don't flash. */
export function useDelayedLoading(loading: boolean): boolean {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (loading && since === null) {
      const timer = setTimeout(() => setSince(performance.now()), DELAY_MS)
      return () => clearTimeout(timer)
    }
    if (!loading && since !== null) {
      const timer = setTimeout(() => setSince(null), Math.max(0, since + LEAST_MS - performance.now()))
      return () => clearTimeout(timer)
    }
  }, [loading, since])
  return since !== null
}

export interface LoadingProps {
  loading: boolean
  label?: string
  skeleton: ReactNode
  children: ReactNode
}

export function Loading({ loading, label = 'Loading', skeleton, children }: LoadingProps) {
  const visible = useDelayedLoading(loading)
  if (!loading && !visible) return children
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {visible ? label : null}
      </span>
      {visible ? skeleton : null}
    </div>
  )
}
