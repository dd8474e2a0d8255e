import { CornerDownLeft } from 'lucide-react'
import { PhoneNumber } from '#diary/clients/web/phone-number.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Option } from './use-search.ts'

interface OptionRowProps {
  id: string
  option: Option
  active: boolean
  onPoint: () => void
  onSelect: () => void
}

/** The field keeps the focus and announces the active row. */
export function OptionRow({ id, option, active, onPoint, onSelect }: OptionRowProps) {
  const { icon: Icon, label, email, phone } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, the owner of aria-activedescendant
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onSelect}
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-body pointer-coarse:min-h-11',
        active && 'bg-accent',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {email || phone ? (
          <span className="block truncate text-small text-muted-foreground">
            {email}
            {email && phone ? ', ' : null}
            {phone ? <PhoneNumber e164={phone} /> : null}
          </span>
        ) : null}
      </span>
      {active ? (
        <CornerDownLeft aria-hidden="true" className="size-4 flex-none text-muted-foreground" />
      ) : null}
    </div>
  )
}
