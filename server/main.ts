import { runCommand } from './command/program.ts'

await runCommand(process.argv.slice(2))
