import { cloneElement, type ReactElement, useId, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { ComboboxPopup } from '#web/ui/combobox/combobox-popup.tsx'
import { floatingClass } from '#web/ui/menus/floating-class.ts'
import { PopoverCard } from '#web/ui/menus/load-floating.ts'
import { useFloatingFrame } from '#web/ui/modal-frame.ts'
import type { FilterKind } from '../../filter/filter-kinds.ts'

interface KindMenuProps {
  trigger: ReactElement<object>
  kinds: readonly FilterKind[]
  onChoose: (kind: FilterKind) => void
}

/** Searchable menu of conditions, in groups. */
export function KindMenu({ trigger, kinds, onChoose }: KindMenuProps) {
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const container = useFloatingFrame(open)
  const id = useId()
  const name = { 'aria-label': 'What to ask' }
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => {
          setHasOpened(true)
          setOpen(!open)
        },
      } as object)}
      {hasOpened ? (
        <PopoverCard
          {...{ anchor, container, id, open }}
          {...name}
          onOpenChange={setOpen}
          align="start"
          onOpenAutoFocus={event => event.preventDefault()}
          className={cn(
            floatingClass,
            'flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-64 flex-col overflow-hidden',
          )}
        >
          <ComboboxPopup
            value={null}
            options={kinds.map(({ id: value, label, group, keywords }) => ({
              value,
              label,
              group,
              keywords,
            }))}
            search
            searchPlaceholder="What to ask about"
            emptyText="Nothing can be asked by that word."
            name={name}
            onChange={chosen => {
              const kind = kinds.find(each => each.id === chosen)
              if (kind) onChoose(kind)
            }}
            close={() => setOpen(false)}
          />
        </PopoverCard>
      ) : null}
    </>
  )
}
