import { Check } from 'lucide-react'
import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'
import { useFloatingFrame } from '../modal-frame.ts'
import { MenuList } from './load-floating.ts'
import { useMenuParts } from './menu-parts.ts'

export interface MenuProps {
  trigger: ReactElement<object>
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/** The list loads on first use; an earlier press still opens it. */
export function Menu({ trigger, label, align = 'end', side, children }: MenuProps) {
  const [open, setOpen] = useState<false | 'press' | 'key'>(false)
  const [hasOpened, setHasOpened] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const container = useFloatingFrame(open !== false)
  const id = useId()
  const change = (next: false | 'press' | 'key') => {
    setOpen(next)
    if (next) setHasOpened(true)
  }
  const button = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== false,
    'aria-controls': open ? id : undefined,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.ctrlKey) return
      change(open ? false : 'press')
      // The list takes the focus, not the button.
      if (!open) event.preventDefault()
    },
    onKeyDown(event: KeyboardEvent) {
      if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
      event.preventDefault()
      change(open && event.key !== 'ArrowDown' ? false : 'key')
    },
  }
  return (
    <>
      {cloneElement(trigger, button)}
      {hasOpened ? (
        <MenuList
          {...{ anchor, container, id, label, align, side, children }}
          open={open !== false}
          onOpenChange={next => change(next && 'press')}
          byKey={open === 'key'}
        />
      ) : null}
    </>
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
  const { Item } = useMenuParts()
  const words = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </>
  )
  return (
    <Item className={className} disabled={disabled} onSelect={onSelect} asChild={to !== undefined}>
      {to === undefined ? words : <Link to={to}>{words}</Link>}
    </Item>
  )
}

export function MenuSeparator() {
  const { Separator } = useMenuParts()
  return <Separator className="my-1 h-px bg-border" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts()
  return <Label className="px-2.5 pt-2 pb-1 text-micro font-semibold text-muted-foreground">{children}</Label>
}

export interface MenuRadioProps {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: ReactNode }[]
}

export function MenuRadio({ value, onChange, options }: MenuRadioProps) {
  const { ItemIndicator, RadioGroup, RadioItem } = useMenuParts()
  return (
    <RadioGroup value={value} onValueChange={onChange}>
      {options.map(option => (
        <RadioItem
          key={option.value}
          value={option.value}
          onSelect={event => event.preventDefault()}
          className={itemClass}
        >
          <span className="flex-1">{option.label}</span>
          <ItemIndicator>
            <Check aria-hidden="true" className="size-4" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  )
}
