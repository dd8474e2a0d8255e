import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Block } from '#diary/messages/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { uploadPicture, usePictureLink } from '../editor-data.ts'

interface PictureFieldProps {
  block: Extract<Block, { type: 'picture' }>
  onChange: (block: Block) => void
  readOnly: boolean
  problem: string | undefined
}

/** A picture and its alt text. It is attached, so opening the email loads nothing. */
export function PictureField({ block, onChange, readOnly, problem }: PictureFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const link = usePictureLink(block.file_id)
  const input = useId()
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    setBusy(true)
    setFailed(undefined)
    const answer = await uploadPicture(file)
    setBusy(false)
    if (answer.error) setFailed(answer.error.message)
    else onChange({ ...block, file_id: answer.id })
  }
  const needsPicture = block.file_id === ''
  return (
    <div className="flex flex-col gap-4">
      {needsPicture ? null : link.data ? (
        <img
          src={link.data}
          alt={block.alt}
          className="max-h-48 w-full rounded-md border border-border bg-sunken object-contain"
        />
      ) : link.isError ? (
        <p className="text-small text-destructive">This picture is no longer there. Choose another.</p>
      ) : (
        <Skeleton className="h-32 rounded-md" />
      )}
      {readOnly ? null : (
        <div className="flex flex-col gap-1.5">
          <input
            id={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label="Picture file"
            className="sr-only"
            tabIndex={-1}
            onChange={event => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <div>
            <Button
              busy={isBusy && 'Taking it in'}
              icon={<ImageUp aria-hidden="true" className="size-4" />}
              onClick={() => document.getElementById(input)?.click()}
            >
              {needsPicture ? 'Choose a picture' : 'Choose another'}
            </Button>
          </div>
          <p className="text-small text-muted-foreground">PNG or JPEG, up to 5 MB. It is made smaller.</p>
          {failed || (problem && needsPicture) ? (
            <p role="alert" className="text-small text-destructive">
              {failed ?? problem}
            </p>
          ) : null}
        </div>
      )}
      <Field
        label="What it shows"
        hint="Read where the picture is not seen."
        error={needsPicture ? undefined : problem}
      >
        <Input
          value={block.alt}
          readOnly={readOnly}
          autoComplete="off"
          onChange={event => onChange({ ...block, alt: event.target.value })}
        />
      </Field>
    </div>
  )
}
