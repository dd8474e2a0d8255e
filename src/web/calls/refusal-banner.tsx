import type { ReactNode } from 'react'
import { Banner } from '../ui/page/banner.tsx'
import type { CallError } from './call.ts'
import { isAnswerLost, refusalWords } from './refusal.ts'

interface RefusalBannerProps {
  title: string
  error: CallError
  unsure: string
  /** Shown if it certainly wasn't done. */
  children?: ReactNode
  className?: string
}

/** `refusalWords` next to the control that was pressed. */
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
