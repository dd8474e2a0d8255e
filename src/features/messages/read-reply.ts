export * from '#rules/sending/read-reply.ts'
