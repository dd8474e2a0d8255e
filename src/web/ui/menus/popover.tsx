import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { useFloatingFrame } from '../modal-frame.ts'
import { floatingClass } from './floating-class.ts'
import { PopoverCard } from './load-floating.ts'

export interface PopoverProps {
  trigger: ReactElement<object>
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  children: ReactNode
}

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  side,
  className,
  children,
}: PopoverProps) {
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const [hasOpened, setHasOpened] = useState(shown)
  if (shown && !hasOpened) setHasOpened(true)
  const anchor = useRef<HTMLElement>(null)
  const container = useFloatingFrame(shown)
  const id = useId()
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const button = {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': shown,
    'aria-controls': shown ? id : undefined,
    onClick: () => change(!shown),
  }
  return (
    <>
      {cloneElement(trigger, button)}
      {hasOpened ? (
        <PopoverCard
          {...{ anchor, container, id, align, side, children }}
          open={shown}
          onOpenChange={change}
          aria-label={label}
          className={cn(floatingClass, 'max-w-[calc(100vw-1rem)] p-4', className)}
        />
      ) : null}
    </>
  )
}
