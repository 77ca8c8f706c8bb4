import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityHeaderOptions {
  publicUrl: string;
  /** The JSON-RPC URL that browsers use. */
  rpcUrl: string;
  /** Other origins that pictures and audio may be loaded from and uploaded to: the object storage. */
  mediaOrigins: readonly string[];
}

/**
 * Sets a Content-Security-Policy that allows only our own files, media and the chain's node, and sets other security
 * headers.
 */
export function securityHeaders({ publicUrl, rpcUrl, mediaOrigins }: SecurityHeaderOptions): RequestHandler {
  const isSecure = publicUrl.startsWith('https:');
  const media = ["'self'", 'data:', 'blob:', ...mediaOrigins];
  const helmeted = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The cube's rotation and the countdowns use style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: media,
        mediaSrc: media,
        connectSrc: ["'self'", ...connectOrigins(rpcUrl), ...mediaOrigins],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    helmeted(req, res, next);
  };
}

/** Browser features that no page needs, and so none may use. */
const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...DENIED.map((feature) => `${feature}=()`),
  'autoplay=(self)',
  'fullscreen=(self)',
].join(', ');

/** Returns the origin of the node; for a local node, its origins with either loopback name. */
function connectOrigins(rpcUrl: string): string[] {
  const { origin, hostname, port } = new URL(rpcUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return [origin];
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}
