export * from '#rules/sending/lint-outbound.ts'
