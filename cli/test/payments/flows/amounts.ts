import { parseEther } from 'ethers';

/** 0.5 WETH, in wei. */
export const HALF = parseEther('0.5');
/** 0.6 WETH, in wei. */
export const SIX_TENTHS = parseEther('0.6');
