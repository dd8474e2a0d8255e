import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { lengthNames, type RotaDraft, resized, rotaLengths, weekName } from '../../rota-weeks.ts'

interface RotaBarProps {
  draft: RotaDraft
  onChange: (draft: RotaDraft) => void
  shown: number
  onShow: (at: number) => void
}

export function RotaBar({ draft, onChange, shown, onShow }: RotaBarProps) {
  const names = draft.weeks.map((_, at) => ({ value: String(at), label: weekName(at) }))
  return (
    <div className="mb-4 flex flex-col gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="These hours come again">
          <Select
            value={String(draft.weeks.length)}
            onChange={event => onChange(resized(draft, Number(event.target.value)))}
            options={rotaLengths.map((length, at) => ({
              value: String(length),
              label: lengthNames[at] ?? '',
            }))}
          />
        </Field>
        {draft.weeks.length > 1 ? (
          <Field label="This week is">
            <Select
              value={String(draft.present)}
              onChange={event => onChange({ ...draft, present: Number(event.target.value) })}
              options={names}
            />
          </Field>
        ) : null}
      </div>
      {draft.weeks.length > 1 ? (
        <Segmented
          label="Which week"
          value={String(shown)}
          onChange={at => onShow(Number(at))}
          options={names}
          className="self-start"
        />
      ) : null}
    </div>
  )
}
