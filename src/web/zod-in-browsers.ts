// What `zod` means in a browser; vite.config.ts sees to it. Set before the first schema is made: zod would otherwise try
// `new Function`, which the content policy refuses and reports.
import { config } from 'zod'
import { boundWords } from '#lib/bound-messages.ts'

config({ jitless: true, customError: boundWords })

export * from 'zod'
