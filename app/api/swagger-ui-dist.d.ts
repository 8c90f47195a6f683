// The package brings no types of its own.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  const SwaggerUI: (options: { url: string; dom_id: string; deepLinking: boolean }) => unknown
  export default SwaggerUI
}
