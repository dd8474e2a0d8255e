import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { cn } from './cn.ts'
import type { ComboboxProps } from './combobox-list.ts'
import { ComboboxPopup } from './combobox-popup.tsx'
import { controlClass, controlSizes } from './control-class.ts'
import { DyeBar } from './dye-bar.tsx'
import { useField, useLabelId } from './field.tsx'
import { floatingClass } from './menu.tsx'
import { useFloatingFrame } from './modal-frame.ts'

export type { ComboboxOption } from './combobox-list.ts'

/** A field that opens a list. Arrows, Home, End, Enter and typing work; the list is named after the field. */
export function Combobox(props: ComboboxProps) {
  const { value, options, placeholder = 'Choose', chosenLabel, disabled, className } = props
  const [open, setOpen] = useState(false)
  const control = useField(props)
  const container = useFloatingFrame(open)
  const labelId = useLabelId()
  const name = labelId ? { 'aria-labelledby': labelId } : { 'aria-label': props['aria-label'] ?? placeholder }
  const chosen = options.find(option => option.value === value)
  const label = chosen?.label ?? (value === null ? undefined : chosenLabel)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        {...control}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={props['aria-label']}
        disabled={disabled}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
        className={cn(controlClass, controlSizes.md, 'flex items-center gap-2.5 text-left', className)}
      >
        {chosen?.dye ? <DyeBar dye={chosen.dye} /> : null}
        <span className={cn('min-w-0 flex-1 truncate', !label && 'text-subtle-foreground')}>
          {label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground" />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          {...name}
          onOpenAutoFocus={event => event.preventDefault()}
          className={cn(
            floatingClass,
            'flex max-h-[min(22rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 flex-col overflow-hidden',
          )}
        >
          <ComboboxPopup {...props} name={name} close={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
