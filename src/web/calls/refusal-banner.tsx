import type { ReactNode } from 'react'
import { Banner } from '../ui/page/banner.tsx'
import type { CallError } from './call.ts'
import { isAnswerLost, refusalWords } from './refusal.ts'

interface RefusalBannerProps {
  /** What was not done. */
  title: string
  error: CallError
  /** What to do where nobody knows whether it was done. */
  unsure: string
  /** What else is so where it certainly was not. */
  children?: ReactNode
  className?: string
}

/** `refusalWords` in place, where something was pressed. */
export function RefusalBanner({ title, error, unsure, children, className }: RefusalBannerProps) {
  const said = refusalWords(title, error, unsure)
  return (
    <div role="alert" className={className}>
      <Banner tone="destructive" title={said.title}>
        <p>
          {said.message} {isAnswerLost(error) ? null : children}
        </p>
      </Banner>
    </div>
  )
}
