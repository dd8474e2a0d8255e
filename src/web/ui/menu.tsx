import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'
import { useFloatingFrame } from './modal-frame.ts'

export interface MenuProps {
  trigger: ReactElement
  /** Names the list for a screen reader. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

export const floatingClass =
  'z-50 animate-rise rounded-lg border border-border bg-popover text-popover-foreground shadow-2 outline-none'

/** Not modal: a locked page would need an inline style that the content policy refuses. */
export function Menu({ trigger, label, align = 'end', side, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const container = useFloatingFrame(open)
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            floatingClass,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-body no-underline outline-none data-disabled:cursor-default data-disabled:text-subtle-foreground data-highlighted:bg-accent data-highlighted:outline-none pointer-coarse:min-h-11'

export interface MenuItemProps {
  icon?: ReactNode
  tone?: 'destructive'
  onSelect?: () => void
  to?: string
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ icon, tone, onSelect, to, disabled, children }: MenuItemProps) {
  const className = cn(itemClass, tone === 'destructive' && 'text-destructive')
  const words = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  )
  return (
    <DropdownMenu.Item
      className={className}
      disabled={disabled}
      onSelect={onSelect}
      asChild={to !== undefined}
    >
      {to === undefined ? words : <Link to={to}>{words}</Link>}
    </DropdownMenu.Item>
  )
}

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-border" />

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-micro font-semibold text-muted-foreground">
      {children}
    </DropdownMenu.Label>
  )
}

export interface MenuRadioProps {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: ReactNode }[]
}

/** A choice inside a menu; choosing keeps the menu open. */
export function MenuRadio({ value, onChange, options }: MenuRadioProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map(option => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={event => event.preventDefault()}
          className={itemClass}
        >
          <span className="flex-1">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" className="size-4" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
