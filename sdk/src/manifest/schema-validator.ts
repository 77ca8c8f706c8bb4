// Made by `npm run generate` from manifest.schema.json.
// @ts-nocheck
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://cubedrop.example/manifest.schema.json","title":"Cubedrop manifest","type":"object","additionalProperties":false,"required":["version"],"properties":{"$schema":{"type":"string"},"version":{"const":1},"profiles":{"type":"object","additionalProperties":false,"properties":{"imageArtists":{"type":"array","items":{"$ref":"#/definitions/imageArtist"}},"producers":{"type":"array","items":{"$ref":"#/definitions/producer"}},"executiveProducers":{"type":"array","items":{"$ref":"#/definitions/producer"}},"fans":{"type":"array","items":{"$ref":"#/definitions/producer"}},"musicArtists":{"type":"array","items":{"$ref":"#/definitions/musicArtist"}}}},"collections":{"type":"array","items":{"$ref":"#/definitions/collection"}},"nfts":{"type":"array","items":{"$ref":"#/definitions/nft"}},"cubes":{"type":"array","items":{"$ref":"#/definitions/cube"}},"drops":{"type":"array","items":{"$ref":"#/definitions/drop"}},"seasons":{"type":"array","items":{"$ref":"#/definitions/season"}}},"definitions":{"key":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,63}$"},"shortText":{"type":"string"},"longText":{"type":"string"},"path":{"type":"string"},"amount":{"type":"string","examples":["0.5 ETH"]},"time":{"type":"string","examples":["2027-01-08T18:00:00Z","now+10m"]},"serverId":{"type":"string","pattern":"^[0-9a-f]{24}$"},"reference":{"type":["string","object"],"additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"id":{"$ref":"#/definitions/serverId"}}},"namedReference":{"type":["string","object"],"additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"existing":{"$ref":"#/definitions/shortText"},"id":{"$ref":"#/definitions/serverId"}}},"imageArtist":{"type":"object","additionalProperties":false,"required":["key","name","about","image","website"],"properties":{"key":{"$ref":"#/definitions/key"},"name":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"},"about":{"$ref":"#/definitions/longText"},"website":{"type":"string"}}},"producer":{"type":"object","additionalProperties":false,"required":["key","name","image","inspiration"],"properties":{"key":{"$ref":"#/definitions/key"},"name":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"},"inspiration":{"$ref":"#/definitions/longText"}}},"musicArtist":{"type":"object","additionalProperties":false,"required":["key","name","image","about"],"properties":{"key":{"$ref":"#/definitions/key"},"name":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"},"about":{"$ref":"#/definitions/longText"}}},"collection":{"type":"object","additionalProperties":false,"required":["key","title"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"}}},"nft":{"type":"object","additionalProperties":false,"required":["key","artwork","title","description","rarity","supply","imageArtist","producer","executiveProducer","fan","other","collection"],"properties":{"key":{"$ref":"#/definitions/key"},"artwork":{"$ref":"#/definitions/path"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"rarity":{},"supply":{"type":"integer"},"imageArtist":{"$ref":"#/definitions/namedReference"},"producer":{"$ref":"#/definitions/namedReference"},"executiveProducer":{"$ref":"#/definitions/namedReference"},"fan":{"$ref":"#/definitions/namedReference"},"other":{"$ref":"#/definitions/longText"},"collection":{"$ref":"#/definitions/namedReference"}}},"cube":{"type":"object","additionalProperties":false,"required":["key","nfts","title","description","price","ownerMusic","nonOwnerMusic","musicArtist"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"nfts":{"type":"array","maxItems":6,"items":{"$ref":"#/definitions/reference"}},"price":{"$ref":"#/definitions/amount"},"royalty":{"type":"string"},"ownerMusic":{"$ref":"#/definitions/path"},"nonOwnerMusic":{"$ref":"#/definitions/path"},"musicArtist":{"$ref":"#/definitions/namedReference"}}},"drop":{"type":"object","additionalProperties":false,"required":["key","cubes","title","description","image","startsAt","endsAt","minimumBid","bidDelta"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"image":{"$ref":"#/definitions/path"},"cubes":{"type":"array","maxItems":500,"items":{"$ref":"#/definitions/reference"}},"startsAt":{"$ref":"#/definitions/time"},"endsAt":{"$ref":"#/definitions/time"},"minimumBid":{"$ref":"#/definitions/amount"},"bidDelta":{"$ref":"#/definitions/amount"},"extension":{"type":"string"}}},"season":{"type":"object","additionalProperties":false,"required":["key","title","description","image","drops"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"image":{"$ref":"#/definitions/path"},"drops":{"type":"array","maxItems":500,"items":{"$ref":"#/definitions/reference"}}}}}};
const schema12 = {"type":"object","additionalProperties":false,"required":["key","name","about","image","website"],"properties":{"key":{"$ref":"#/definitions/key"},"name":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"},"about":{"$ref":"#/definitions/longText"},"website":{"type":"string"}}};
const schema13 = {"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,63}$"};
const schema14 = {"type":"string"};
const schema15 = {"type":"string"};
const schema16 = {"type":"string"};
const pattern0 = new RegExp("^[a-z0-9][a-z0-9-]{0,63}$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.about === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "about"},message:"must have required property '"+"about"+"'",schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.image === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'",schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.website === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "website"},message:"must have required property '"+"website"+"'",schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "name")) || (key0 === "image")) || (key0 === "about")) || (key0 === "website"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err6 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.image !== undefined){
let data2 = data.image;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.about !== undefined){
let data3 = data.about;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/about",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.website !== undefined){
let data4 = data.website;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema12.properties.website.type,parentSchema:schema12.properties.website,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","additionalProperties":false,"required":["key","name","image","inspiration"],"properties":{"key":{"$ref":"#/definitions/key"},"name":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"},"inspiration":{"$ref":"#/definitions/longText"}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.image === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'",schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.inspiration === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "inspiration"},message:"must have required property '"+"inspiration"+"'",schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "key") || (key0 === "name")) || (key0 === "image")) || (key0 === "inspiration"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.image !== undefined){
let data2 = data.image;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.inspiration !== undefined){
let data3 = data.inspiration;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/inspiration",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema17.type,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","additionalProperties":false,"required":["key","name","image","about"],"properties":{"key":{"$ref":"#/definitions/key"},"name":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"},"about":{"$ref":"#/definitions/longText"}}};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.image === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'",schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.about === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "about"},message:"must have required property '"+"about"+"'",schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "key") || (key0 === "name")) || (key0 === "image")) || (key0 === "about"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.image !== undefined){
let data2 = data.image;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.about !== undefined){
let data3 = data.about;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/about",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema22.type,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","additionalProperties":false,"required":["key","title"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"image":{"$ref":"#/definitions/path"}}};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "title")) || (key0 === "image"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.image !== undefined){
let data2 = data.image;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema27.type,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"object","additionalProperties":false,"required":["key","artwork","title","description","rarity","supply","imageArtist","producer","executiveProducer","fan","other","collection"],"properties":{"key":{"$ref":"#/definitions/key"},"artwork":{"$ref":"#/definitions/path"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"rarity":{},"supply":{"type":"integer"},"imageArtist":{"$ref":"#/definitions/namedReference"},"producer":{"$ref":"#/definitions/namedReference"},"executiveProducer":{"$ref":"#/definitions/namedReference"},"fan":{"$ref":"#/definitions/namedReference"},"other":{"$ref":"#/definitions/longText"},"collection":{"$ref":"#/definitions/namedReference"}}};
const func2 = Object.prototype.hasOwnProperty;
const schema36 = {"type":["string","object"],"additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"existing":{"$ref":"#/definitions/shortText"},"id":{"$ref":"#/definitions/serverId"}}};
const schema38 = {"type":"string","pattern":"^[0-9a-f]{24}$"};
const pattern5 = new RegExp("^[0-9a-f]{24}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema36.type},message:"must be string,object",schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
const err1 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties",schema:1,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(Object.keys(data).length < 1){
const err2 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "existing") || (key0 === "id"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.existing !== undefined){
let data0 = data.existing;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/existing",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/serverId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{24}$"},message:"must match pattern \""+"^[0-9a-f]{24}$"+"\"",schema:"^[0-9a-f]{24}$",parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/serverId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.artwork === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "artwork"},message:"must have required property '"+"artwork"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.title === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.rarity === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rarity"},message:"must have required property '"+"rarity"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.supply === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "supply"},message:"must have required property '"+"supply"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.imageArtist === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "imageArtist"},message:"must have required property '"+"imageArtist"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.producer === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "producer"},message:"must have required property '"+"producer"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.executiveProducer === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "executiveProducer"},message:"must have required property '"+"executiveProducer"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.fan === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fan"},message:"must have required property '"+"fan"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.other === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "other"},message:"must have required property '"+"other"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.collection === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "collection"},message:"must have required property '"+"collection"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema31.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err13 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.artwork !== undefined){
let data1 = data.artwork;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/artwork",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(typeof data2 !== "string"){
const err16 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if(typeof data3 !== "string"){
const err17 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.supply !== undefined){
let data4 = data.supply;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err18 = {instancePath:instancePath+"/supply",schemaPath:"#/properties/supply/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.supply.type,parentSchema:schema31.properties.supply,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.imageArtist !== undefined){
if(!(validate22(data.imageArtist, {instancePath:instancePath+"/imageArtist",parentData:data,parentDataProperty:"imageArtist",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.producer !== undefined){
if(!(validate22(data.producer, {instancePath:instancePath+"/producer",parentData:data,parentDataProperty:"producer",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.executiveProducer !== undefined){
if(!(validate22(data.executiveProducer, {instancePath:instancePath+"/executiveProducer",parentData:data,parentDataProperty:"executiveProducer",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.fan !== undefined){
if(!(validate22(data.fan, {instancePath:instancePath+"/fan",parentData:data,parentDataProperty:"fan",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.other !== undefined){
let data9 = data.other;
if(typeof data9 !== "string"){
const err19 = {instancePath:instancePath+"/other",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.collection !== undefined){
if(!(validate22(data.collection, {instancePath:instancePath+"/collection",parentData:data,parentDataProperty:"collection",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","additionalProperties":false,"required":["key","nfts","title","description","price","ownerMusic","nonOwnerMusic","musicArtist"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"nfts":{"type":"array","maxItems":6,"items":{"$ref":"#/definitions/reference"}},"price":{"$ref":"#/definitions/amount"},"royalty":{"type":"string"},"ownerMusic":{"$ref":"#/definitions/path"},"nonOwnerMusic":{"$ref":"#/definitions/path"},"musicArtist":{"$ref":"#/definitions/namedReference"}}};
const schema46 = {"type":"string","examples":["0.5 ETH"]};
const schema44 = {"type":["string","object"],"additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"id":{"$ref":"#/definitions/serverId"}}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema44.type},message:"must be string,object",schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
const err1 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties",schema:1,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(Object.keys(data).length < 1){
const err2 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/serverId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{24}$"},message:"must match pattern \""+"^[0-9a-f]{24}$"+"\"",schema:"^[0-9a-f]{24}$",parentSchema:schema38,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/serverId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
validate30.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.nfts === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nfts"},message:"must have required property '"+"nfts"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.title === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.price === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "price"},message:"must have required property '"+"price"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.ownerMusic === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ownerMusic"},message:"must have required property '"+"ownerMusic"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.nonOwnerMusic === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nonOwnerMusic"},message:"must have required property '"+"nonOwnerMusic"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.musicArtist === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "musicArtist"},message:"must have required property '"+"musicArtist"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema40.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err9 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 !== "string"){
const err12 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.nfts !== undefined){
let data3 = data.nfts;
if(Array.isArray(data3)){
if(data3.length > 6){
const err13 = {instancePath:instancePath+"/nfts",schemaPath:"#/properties/nfts/maxItems",keyword:"maxItems",params:{limit: 6},message:"must NOT have more than 6 items",schema:6,parentSchema:schema40.properties.nfts,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data3[i0], {instancePath:instancePath+"/nfts/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/nfts",schemaPath:"#/properties/nfts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema40.properties.nfts.type,parentSchema:schema40.properties.nfts,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.price !== undefined){
let data5 = data.price;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/price",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.royalty !== undefined){
let data6 = data.royalty;
if(typeof data6 !== "string"){
const err16 = {instancePath:instancePath+"/royalty",schemaPath:"#/properties/royalty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.properties.royalty.type,parentSchema:schema40.properties.royalty,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.ownerMusic !== undefined){
let data7 = data.ownerMusic;
if(typeof data7 !== "string"){
const err17 = {instancePath:instancePath+"/ownerMusic",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.nonOwnerMusic !== undefined){
let data8 = data.nonOwnerMusic;
if(typeof data8 !== "string"){
const err18 = {instancePath:instancePath+"/nonOwnerMusic",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.musicArtist !== undefined){
if(!(validate22(data.musicArtist, {instancePath:instancePath+"/musicArtist",parentData:data,parentDataProperty:"musicArtist",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","additionalProperties":false,"required":["key","cubes","title","description","image","startsAt","endsAt","minimumBid","bidDelta"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"image":{"$ref":"#/definitions/path"},"cubes":{"type":"array","maxItems":500,"items":{"$ref":"#/definitions/reference"}},"startsAt":{"$ref":"#/definitions/time"},"endsAt":{"$ref":"#/definitions/time"},"minimumBid":{"$ref":"#/definitions/amount"},"bidDelta":{"$ref":"#/definitions/amount"},"extension":{"type":"string"}}};
const schema54 = {"type":"string","examples":["2027-01-08T18:00:00Z","now+10m"]};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.cubes === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cubes"},message:"must have required property '"+"cubes"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.title === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.image === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.startsAt === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startsAt"},message:"must have required property '"+"startsAt"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.endsAt === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endsAt"},message:"must have required property '"+"endsAt"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.minimumBid === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "minimumBid"},message:"must have required property '"+"minimumBid"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.bidDelta === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bidDelta"},message:"must have required property '"+"bidDelta"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema49.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err10 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 !== "string"){
const err13 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.image !== undefined){
let data3 = data.image;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.cubes !== undefined){
let data4 = data.cubes;
if(Array.isArray(data4)){
if(data4.length > 500){
const err15 = {instancePath:instancePath+"/cubes",schemaPath:"#/properties/cubes/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items",schema:500,parentSchema:schema49.properties.cubes,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data4[i0], {instancePath:instancePath+"/cubes/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath:instancePath+"/cubes",schemaPath:"#/properties/cubes/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema49.properties.cubes.type,parentSchema:schema49.properties.cubes,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.startsAt !== undefined){
let data6 = data.startsAt;
if(typeof data6 !== "string"){
const err17 = {instancePath:instancePath+"/startsAt",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema54.type,parentSchema:schema54,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.endsAt !== undefined){
let data7 = data.endsAt;
if(typeof data7 !== "string"){
const err18 = {instancePath:instancePath+"/endsAt",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema54.type,parentSchema:schema54,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.minimumBid !== undefined){
let data8 = data.minimumBid;
if(typeof data8 !== "string"){
const err19 = {instancePath:instancePath+"/minimumBid",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.bidDelta !== undefined){
let data9 = data.bidDelta;
if(typeof data9 !== "string"){
const err20 = {instancePath:instancePath+"/bidDelta",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.extension !== undefined){
let data10 = data.extension;
if(typeof data10 !== "string"){
const err21 = {instancePath:instancePath+"/extension",schemaPath:"#/properties/extension/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.extension.type,parentSchema:schema49.properties.extension,data:data10};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema49.type,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"object","additionalProperties":false,"required":["key","title","description","image","drops"],"properties":{"key":{"$ref":"#/definitions/key"},"title":{"$ref":"#/definitions/shortText"},"description":{"$ref":"#/definitions/longText"},"image":{"$ref":"#/definitions/path"},"drops":{"type":"array","maxItems":500,"items":{"$ref":"#/definitions/reference"}}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.description === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.image === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.drops === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "drops"},message:"must have required property '"+"drops"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "title")) || (key0 === "description")) || (key0 === "image")) || (key0 === "drops"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err6 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,63}$"+"\"",schema:"^[a-z0-9][a-z0-9-]{0,63}$",parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.type,parentSchema:schema13,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/definitions/shortText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.type,parentSchema:schema14,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/definitions/longText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.type,parentSchema:schema16,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.image !== undefined){
let data3 = data.image;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema15.type,parentSchema:schema15,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.drops !== undefined){
let data4 = data.drops;
if(Array.isArray(data4)){
if(data4.length > 500){
const err11 = {instancePath:instancePath+"/drops",schemaPath:"#/properties/drops/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items",schema:500,parentSchema:schema58.properties.drops,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data4[i0], {instancePath:instancePath+"/drops/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/drops",schemaPath:"#/properties/drops/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema58.properties.drops.type,parentSchema:schema58.properties.drops,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema58.type,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cubedrop.example/manifest.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "$schema") || (key0 === "version")) || (key0 === "profiles")) || (key0 === "collections")) || (key0 === "nfts")) || (key0 === "cubes")) || (key0 === "drops")) || (key0 === "seasons"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.$schema.type,parentSchema:schema11.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data1 = data.version;
if(1 !== data1){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema11.properties.version,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.profiles !== undefined){
let data2 = data.profiles;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(((((key1 === "imageArtists") || (key1 === "producers")) || (key1 === "executiveProducers")) || (key1 === "fans")) || (key1 === "musicArtists"))){
const err4 = {instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema11.properties.profiles,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.imageArtists !== undefined){
let data3 = data2.imageArtists;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate11(data3[i0], {instancePath:instancePath+"/profiles/imageArtists/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/profiles/imageArtists",schemaPath:"#/properties/profiles/properties/imageArtists/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.profiles.properties.imageArtists.type,parentSchema:schema11.properties.profiles.properties.imageArtists,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.producers !== undefined){
let data5 = data2.producers;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate13(data5[i1], {instancePath:instancePath+"/profiles/producers/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/profiles/producers",schemaPath:"#/properties/profiles/properties/producers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.profiles.properties.producers.type,parentSchema:schema11.properties.profiles.properties.producers,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.executiveProducers !== undefined){
let data7 = data2.executiveProducers;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
if(!(validate13(data7[i2], {instancePath:instancePath+"/profiles/executiveProducers/" + i2,parentData:data7,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/profiles/executiveProducers",schemaPath:"#/properties/profiles/properties/executiveProducers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.profiles.properties.executiveProducers.type,parentSchema:schema11.properties.profiles.properties.executiveProducers,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.fans !== undefined){
let data9 = data2.fans;
if(Array.isArray(data9)){
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
if(!(validate13(data9[i3], {instancePath:instancePath+"/profiles/fans/" + i3,parentData:data9,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/profiles/fans",schemaPath:"#/properties/profiles/properties/fans/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.profiles.properties.fans.type,parentSchema:schema11.properties.profiles.properties.fans,data:data9};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.musicArtists !== undefined){
let data11 = data2.musicArtists;
if(Array.isArray(data11)){
const len4 = data11.length;
for(let i4=0; i4<len4; i4++){
if(!(validate17(data11[i4], {instancePath:instancePath+"/profiles/musicArtists/" + i4,parentData:data11,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath:instancePath+"/profiles/musicArtists",schemaPath:"#/properties/profiles/properties/musicArtists/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.profiles.properties.musicArtists.type,parentSchema:schema11.properties.profiles.properties.musicArtists,data:data11};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.properties.profiles.type,parentSchema:schema11.properties.profiles,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.collections !== undefined){
let data13 = data.collections;
if(Array.isArray(data13)){
const len5 = data13.length;
for(let i5=0; i5<len5; i5++){
if(!(validate19(data13[i5], {instancePath:instancePath+"/collections/" + i5,parentData:data13,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/collections",schemaPath:"#/properties/collections/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.collections.type,parentSchema:schema11.properties.collections,data:data13};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.nfts !== undefined){
let data15 = data.nfts;
if(Array.isArray(data15)){
const len6 = data15.length;
for(let i6=0; i6<len6; i6++){
if(!(validate21(data15[i6], {instancePath:instancePath+"/nfts/" + i6,parentData:data15,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/nfts",schemaPath:"#/properties/nfts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.nfts.type,parentSchema:schema11.properties.nfts,data:data15};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.cubes !== undefined){
let data17 = data.cubes;
if(Array.isArray(data17)){
const len7 = data17.length;
for(let i7=0; i7<len7; i7++){
if(!(validate29(data17[i7], {instancePath:instancePath+"/cubes/" + i7,parentData:data17,parentDataProperty:i7,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath:instancePath+"/cubes",schemaPath:"#/properties/cubes/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.cubes.type,parentSchema:schema11.properties.cubes,data:data17};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.drops !== undefined){
let data19 = data.drops;
if(Array.isArray(data19)){
const len8 = data19.length;
for(let i8=0; i8<len8; i8++){
if(!(validate34(data19[i8], {instancePath:instancePath+"/drops/" + i8,parentData:data19,parentDataProperty:i8,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/drops",schemaPath:"#/properties/drops/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.drops.type,parentSchema:schema11.properties.drops,data:data19};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.seasons !== undefined){
let data21 = data.seasons;
if(Array.isArray(data21)){
const len9 = data21.length;
for(let i9=0; i9<len9; i9++){
if(!(validate37(data21[i9], {instancePath:instancePath+"/seasons/" + i9,parentData:data21,parentDataProperty:i9,rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath:instancePath+"/seasons",schemaPath:"#/properties/seasons/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.seasons.type,parentSchema:schema11.properties.seasons,data:data21};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

