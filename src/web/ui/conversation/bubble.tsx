import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

interface BubbleProps {
  /** `asks` is on the right. */
  side: 'asks' | 'answers'
  /** `read` is larger, for public pages. */
  size?: 'body' | 'read'
  className?: string | undefined
  children: ReactNode
}

const sizes = {
  body: 'rounded-[14px] px-3.5 py-2.5 text-body',
  read: 'rounded-[16px] px-4 py-3 text-read',
}
const sides = {
  asks: 'rounded-br-[4px] bg-primary text-primary-foreground',
  answers: 'rounded-bl-[4px] border border-border bg-card',
}

/** A chat message that points at its speaker. */
export const Bubble = ({ side, size = 'body', className, children }: BubbleProps) => (
  <p className={cn('whitespace-pre-line wrap-anywhere', sizes[size], sides[side], className)}>{children}</p>
)
