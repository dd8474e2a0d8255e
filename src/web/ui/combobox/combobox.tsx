import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { controlClass, controlSizes } from '../fields/control-class.ts'
import { useField, useLabelId } from '../fields/field.tsx'
import { floatingClass } from '../menus/floating-class.ts'
import { PopoverCard } from '../menus/load-floating.ts'
import { useFloatingFrame } from '../modal-frame.ts'
import { ColorBar } from '../pictures/color-bar.tsx'
import type { ComboboxProps } from './combobox-list.ts'
import { ComboboxPopup } from './combobox-popup.tsx'

export type { ComboboxOption } from './combobox-list.ts'

export function Combobox(props: ComboboxProps) {
  const { value, options, placeholder = 'Choose', chosenLabel, disabled, className } = props
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  if (open && !hasOpened) setHasOpened(true)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const control = useField(props)
  const container = useFloatingFrame(open)
  const labelId = useLabelId()
  const name = labelId ? { 'aria-labelledby': labelId } : { 'aria-label': props['aria-label'] ?? placeholder }
  const chosen = options.find(option => option.value === value)
  const label = chosen?.label ?? (value === null ? undefined : chosenLabel)
  return (
    <>
      <button
        {...control}
        ref={anchor}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={props['aria-label']}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
        className={cn(controlClass, controlSizes.md, 'flex items-center gap-2.5 text-left', className)}
      >
        {chosen?.dye ? <ColorBar dye={chosen.dye} /> : null}
        <span className={cn('min-w-0 flex-1 truncate', !label && 'text-subtle-foreground')}>
          {label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground" />
      </button>
      {hasOpened ? (
        <PopoverCard
          {...{ anchor, container, id, open }}
          onOpenChange={setOpen}
          align="start"
          {...name}
          onOpenAutoFocus={event => event.preventDefault()}
          className={cn(
            floatingClass,
            'flex max-h-[min(22rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 flex-col overflow-hidden',
          )}
        >
          <ComboboxPopup {...props} name={name} close={() => setOpen(false)} />
        </PopoverCard>
      ) : null}
    </>
  )
}
