/** The package describes its light build only as its whole one. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export default Hls;
}
