export * from '#rules/sending/may-send.ts'
