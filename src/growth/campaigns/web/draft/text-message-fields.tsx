import type { Practice } from '#base/practice/web/practice-data.ts'
import { useFindings } from '#desk/templates/web/editor/use-findings.ts'
import { costlyName, isTooLong, nameLeftOut } from '#diary/messages/templates/text-templates.ts'
import { namesIn } from '#diary/messages/templates/variables.ts'
import { sampleCode } from '#growth/short-links/short-code.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { countText } from '#rules/sending/text-segments.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { mostTextLetters } from '../../campaign.ts'
import { fillText, textProblem } from '../../fill-text.ts'

/** As long as a real personal link. */
export const sampleLink = (publicUrl: string) => `${publicUrl}/b/${sampleCode}`

interface TextWordsProps {
  text: string
  practice: Pick<Practice, 'id' | 'slug' | 'name' | 'address'>
  onChange: (text: string) => void
}

export function TextWords({ text, practice, onChange }: TextWordsProps) {
  const publicUrl = window.location.origin
  const booking_url = `${publicUrl}/book/${practice.slug ?? practice.id}`
  const { name, address } = practice
  const fillFor = (first_name: string) =>
    fillText(text, { first_name, name, address, booking_url, link: sampleLink(publicUrl) })
  const filled = fillFor('Nadia')
  const findings = useFindings(filled, 'sms', practice.name)
  const { segments, length, encoding, left, costly } = countText(filled)
  const hint =
    segments === 0
      ? 'Say who writes, where it leads, and how to end it: {{practice}}, {{link}} and STOP.'
      : `${segments} ${segments === 1 ? 'message' : 'messages'} each, ${length} characters, ${left} left in the last one.${
          encoding === 'UCS-2' ? ` ${costly.slice(0, 5).join(' ')} makes each message shorter.` : ''
        }${namesIn(text).includes('first_name') && !fillFor(costlyName).includes(costlyName) ? nameLeftOut : ''}`
  return (
    <Card aria-labelledby="text-title">
      <CardHeader
        id="text-title"
        title="What it says"
        description="{{first_name}}, {{practice}} and {{link}} are filled in for each of them."
      />
      <div className="px-5 pb-5">
        <Field
          label="The text"
          hint={hint}
          error={
            isTooLong(filled)
              ? 'Three messages at most. Shorten it.'
              : textProblem(text, { booking_url, publicUrl })
          }
        >
          <Textarea
            rows={5}
            maxLength={mostTextLetters}
            value={text}
            placeholder="{{practice}}: Friday afternoon has room. {{link}} STOP ends texts."
            onChange={event => onChange(event.target.value)}
          />
        </Field>
        {text.trim() === '' ? null : (
          <ul className="mt-3 space-y-2 empty:hidden">
            {findings.map(({ code, severity, ...finding }) => {
              const { wrong, instead } = findingWords({ code, ...finding })
              return (
                <li
                  key={code}
                  className={cn(
                    'rounded-md px-3 py-2 text-small',
                    severity === 'block' ? 'bg-destructive-soft' : 'bg-warning-soft',
                  )}
                >
                  <b className="font-semibold">{wrong}</b> {instead}
                </li>
              )
            })}
          </ul>
        )}
        {segments > 0 ? (
          <p className="mt-4 max-w-90 rounded-lg rounded-bl-xs bg-sunken px-4 py-3 wrap-anywhere">{filled}</p>
        ) : null}
      </div>
    </Card>
  )
}
