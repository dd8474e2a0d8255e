import type { Purpose } from '#features/messages/purposes.ts'
import { type Draft, mostLetters } from '#features/messages/template-draft.ts'
import { subjectVariables, type Variable, visitVariables } from '#features/messages/variables.ts'
import { WordsField } from '#features/messages/web/words-field.tsx'
import { requiredBlocks } from '#features/messages/word-problems.ts'
import { SaveFoot } from '#features/practice/web/save-foot.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { LockedParts } from './locked-parts.tsx'
import type { useTemplate } from './use-template.ts'

interface WordsFormProps {
  purpose: Purpose
  template: ReturnType<typeof useTemplate>
}

/** The fields of a letter in the order in which it is read, with what is locked between them. */
export function WordsForm({ purpose, template }: WordsFormProps) {
  const { values, set, problems } = template
  const types = requiredBlocks(purpose)
  const middle = types.filter(type => !['heading', 'button', 'contact'].includes(type))
  const at = (name: keyof Draft, offers?: readonly Variable[]) => ({
    id: `letter-${name}`,
    value: values[name],
    most: mostLetters[name],
    error: problems[name],
    onChange: (value: string) => set({ [name]: value }),
    ...(offers ? { offers } : {}),
  })
  return (
    <Card aria-label="Words">
      <form {...template.form} aria-label="Words of the letter">
        <CardBody className="flex flex-col gap-5 pt-5">
          <WordsField
            label="Subject"
            hint="Shows on lock screens: no names and no service."
            {...at('subject', subjectVariables)}
          />
          <WordsField label="Heading" {...at('heading', visitVariables)} />
          <WordsField
            label={middle.length > 0 ? 'First words' : 'Words'}
            hint="A blank line begins a new paragraph."
            rows={4}
            {...at('opening', visitVariables)}
          />
          {middle.length > 0 ? (
            <>
              <LockedParts types={middle} />
              <WordsField
                label="Button"
                hint="Leads to the page where they see, move or cancel the visit."
                {...at('button')}
              />
              <WordsField label="Last words" optional rows={3} {...at('closing', visitVariables)} />
            </>
          ) : null}
          <LockedParts types={['contact']} />
        </CardBody>
        <SaveFoot
          label="Save words"
          isDirty={template.isDirty}
          isBusy={template.busy}
          onUndo={template.undo}
        />
      </form>
    </Card>
  )
}
