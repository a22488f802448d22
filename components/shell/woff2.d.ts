/** The bundler gives the address of a typeface. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
