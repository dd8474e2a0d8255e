import { Checkbox } from '#web/ui/fields/checkbox.tsx'

export interface TellFieldProps {
  name: string
  email: string | null | undefined
  phone: string | null | undefined
  tells: boolean
  isOver: boolean
  onChange: (tells: boolean) => void
}

export function TellField({ name, email, phone, tells, isOver, onChange }: TellFieldProps) {
  const quiet = (words: string) => <p className="text-small text-muted-foreground">{words}</p>
  if (isOver) return quiet('It has begun already, so no message goes out.')
  if (!email)
    return quiet(
      phone
        ? 'Without an email address no message goes out.'
        : `Without a phone or an email ${name} can’t be told of a change.`,
    )
  const sentence = `${name.charAt(0).toUpperCase() + name.slice(1)} will be told in 3 minutes, by email.`
  return (
    <Checkbox
      label={`Tell ${name}`}
      hint={tells ? sentence : 'No message goes out.'}
      checked={tells}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
