import { Popover as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cn } from './cn.ts'
import { floatingClass } from './menu.tsx'
import { useFloatingFrame } from './modal-frame.ts'

export interface PopoverProps {
  trigger: ReactElement
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  children: ReactNode
}

/** A few controls that belong to the button that opens them. */
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
  const container = useFloatingFrame(shown)
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return (
    <Radix.Root open={shown} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(floatingClass, 'max-w-[calc(100vw-1rem)] p-4', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
