import type { Refusals } from '#server/functions/verb.ts'

export const restoreRefusals = {
  not_an_archive: {
    status: 422,
    message: 'This file is not an archive that Stillpoint made. Choose the .zip that “Your data” gave you.',
  },
  not_empty: {
    status: 409,
    message:
      'This practice has clients or visits already. An archive is restored into a new practice, so that nothing is mixed up.',
  },
} as const satisfies Refusals
