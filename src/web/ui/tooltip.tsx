import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useFloatingFrame } from './modal-frame.ts'

export interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

/** A name for an icon or the reason of a lock. Never the only place where something is said. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const container = useFloatingFrame(open)
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className="z-50 max-w-64 animate-rise rounded-sm bg-foreground px-2.5 py-1.5 text-small text-background shadow-2"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
