import { type FormEvent, useState } from 'react'

/** A message per field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

interface Sent<Values> {
  set: (changes: Partial<Values>) => void
  form: HTMLFormElement
}

interface FieldsOptions<Values> {
  /** What is wrong before anything is sent. */
  check?: (values: Values) => Problems<Values>
  /** Answers what was refused, by field; nothing where it went well or has said by itself what did not. */
  send: (values: Values, sent: Sent<Values>) => Promise<Problems<Values> | undefined> | Promise<void>
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/**
 * A small form: `state` is a useState of its own, or of who outlives it. It is never sent twice at once, nor by the
 * browser; what was typed stays; a refusal leads to the first field that it is about, and typing there takes its words
 * away. Forms with a zod schema of many fields use useSchemaForm.
 */
export function useFields<Values extends object>(
  state: readonly [Values, (values: Values) => void],
  { check, send }: FieldsOptions<Values>,
) {
  const [values, setValues] = state
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [busy, setBusy] = useState(false)
  const set = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    setProblems(found => ({
      ...found,
      ...Object.fromEntries(Object.keys(changes).map(name => [name, undefined])),
    }))
  }
  const refuse = (found: Problems<Values>, form: HTMLFormElement): boolean => {
    setProblems(found)
    const isRefused = Object.values(found).some(Boolean)
    // Once the message is on the page.
    if (isRefused)
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return isRefused
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || refuse(check?.(values) ?? {}, form)) return
    setBusy(true)
    try {
      refuse((await send(values, { set, form })) ?? {}, form)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    set,
    problems,
    busy,
    /** Of the form element. */
    form: { noValidate: true, onSubmit },
    /** Of an Input, Textarea or Select. */
    text: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) =>
        set({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
  }
}
