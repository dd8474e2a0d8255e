import { type ServiceColor, serviceColors } from '#lib/service-colors.ts'
import { cn } from '#web/ui/cn.ts'
import { FieldSet } from '#web/ui/fields/field.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'

export function ColorPicker({
  value,
  onChange,
}: {
  value: ServiceColor
  onChange: (dye: ServiceColor) => void
}) {
  return (
    <FieldSet legend="Color in the calendar">
      <div className="grid grid-cols-2 gap-2 xs:grid-cols-4">
        {serviceColors.map(dye => (
          <label
            key={dye}
            className={cn(
              'relative flex min-h-9 items-center gap-2 overflow-hidden rounded-sm pr-2 pl-3.5 text-small font-semibold has-[:focus-visible]:focus-mark pointer-coarse:min-h-11',
              serviceColorClass[dye].tint,
              serviceColorClass[dye].on,
            )}
          >
            <span
              aria-hidden="true"
              className={cn('absolute inset-y-0 left-0 w-1', serviceColorClass[dye].bar)}
            />
            <input
              type="radio"
              name="dye"
              value={dye}
              checked={dye === value}
              onChange={() => onChange(dye)}
              className="peer absolute inset-0 appearance-none opacity-0"
            />
            <span className="flex-1">{dye[0]?.toUpperCase() + dye.slice(1)}</span>
            <span
              aria-hidden="true"
              className="size-2.5 rounded-full border-[1.5px] border-point-outline bg-point opacity-0 peer-checked:opacity-100"
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
