import { Popover } from 'radix-ui'
import { Menu, Popper } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../cn.ts'
import { floatingClass } from './floating-class.ts'
import { MenuParts } from './menu-parts.ts'

// Loaded with the first popup. Triggers render without it, so lists position themselves by an anchor.

type Anchor = RefObject<HTMLElement | null>

interface FloatingProps {
  anchor: Anchor
  container: HTMLElement | undefined
  id: string
}

interface OpenProps extends FloatingProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The trigger handles its own press; a press elsewhere keeps the focus there. */
function useWayBack(anchor: Anchor) {
  const leftByPress = useRef(false)
  return {
    onInteractOutside(event: Event) {
      if (anchor.current?.contains(event.target as Node)) event.preventDefault()
      else leftByPress.current = true
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (!leftByPress.current) anchor.current?.focus()
      leftByPress.current = false
    },
  }
}

interface MenuListProps extends OpenProps, Pick<ComponentProps<typeof Menu.Content>, 'align' | 'side'> {
  label: string
  /** Opened by keyboard: the first line gets the focus. */
  byKey: boolean
  children: ReactNode
}

/** Not modal: locking the page needs an inline style that the content policy blocks. */
export function MenuList({
  anchor,
  container,
  open,
  onOpenChange,
  label,
  byKey,
  children,
  ...rest
}: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const wayBack = useWayBack(anchor)
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Anchor virtualRef={anchor} />
      <Menu.Portal container={container}>
        <Menu.Content
          {...rest}
          {...wayBack}
          ref={list}
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            floatingClass,
            'max-h-(--radix-popper-available-height) min-w-48 overflow-y-auto p-1',
          )}
        >
          <MenuParts value={Menu}>{children}</MenuParts>
          {byKey ? <FocusFirst list={list} /> : null}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Radix handles this, but isn't loaded yet for the key that opens the first menu. */
function FocusFirst({ list }: { list: Anchor }) {
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
    first?.focus({ preventScroll: true })
  }, [list])
  return null
}

export function PopoverCard({
  anchor,
  container,
  open,
  onOpenChange,
  ...rest
}: OpenProps & ComponentProps<typeof Popover.Content>) {
  const wayBack = useWayBack(anchor)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={container}>
        <Popover.Content sideOffset={6} collisionPadding={8} {...rest} {...wayBack} />
      </Popover.Portal>
    </Popover.Root>
  )
}

export function TooltipCard({
  anchor,
  container,
  ...rest
}: FloatingProps & ComponentProps<typeof Popper.Content>) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      {createPortal(
        <Popper.Content
          {...rest}
          role="tooltip"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 max-w-64 animate-rise rounded-sm bg-foreground px-2.5 py-1.5 text-small text-background shadow-2"
        />,
        container ?? document.body,
      )}
    </Popper.Root>
  )
}
