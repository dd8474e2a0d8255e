import type { Channel, Tone } from '../facts-input.ts'

// For a practice that avoids words which nearly every sentence has: so few of them here that something is left.

export const bareOpeners: Readonly<Record<Tone, string>> = {
  plain: `
    [Notes|Facts|Words] [on|about|regarding] {about}[.|, in short.|, for reference.]
  `,
  warm: `
    [Kind|Friendly|Quiet] [words|lines|thoughts] [on|about] {about}[.|, from us.|, with care.]
  `,
  lively: `
    [Hello|Hey|Psst], [news|talk|word] [on|about] {about}[!|, folks!|, straight away!]
  `,
}

export const bareClosings: Readonly<Record<Channel, string>> = {
  instagram: `
    [Appointments|Details|Times|Everything else]{with}: see profile link.
    [Appointments|Details|Times|Everything else]{at}: follow profile link.
  `,
  facebook: `
    [Appointments|Details|Times|Everything else]{with}: {link}
    [Appointments|Details|Times|Everything else]{at} here: {link}
  `,
  google: `
    [Appointments|Details|Times|Everything else]{with}: see button below.
    [Appointments|Details|Times|Everything else]{at}: press button below.
  `,
  email: `
    [Appointments|Details|Times|Everything else]{with}: {link}
    [Appointments|Details|Times|Everything else]{at} here: {link}
  `,
  site: `
    [Appointments|Details|Times|Everything else]{with}: {link}
    [Appointments|Details|Times|Everything else]{at} here: {link}
  `,
}
