// For browsers (vite.config.ts). Otherwise zod tries `new Function`, which the content policy blocks.
import { config } from 'zod'
import { boundWords } from '#lib/bound-messages.ts'

config({ jitless: true, customError: boundWords })

export * from 'zod'
